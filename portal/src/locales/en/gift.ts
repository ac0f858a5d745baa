// English: texts of the sign-up gift that needs a proof.
export const texts = {
  'gift.promised':
    'Get {amount} from {merchant} when you verify a mobile number or e-mail. No conditions.',
  'gift.waiting': 'Your {amount} gift is waiting. Verify a mobile number or e-mail to get it.',
  'gift.once': 'One gift per mobile number or e-mail.',
  'gift.paid': '{amount} gift added to your balance',
} as const;
