// English: what is wrong with what a form holds.
export const texts = {
  'field.required': 'Fill this in.',
  'field.invalid': 'This doesn’t look right.',
  'format.account': 'Usernames have {min} to {max} letters or digits and begin with a letter.',
  'format.password': 'Passwords have {min} to {max} characters.',
  'format.email': 'This e-mail address is incomplete. Write it like name@mail.com.',
  'format.name': 'Names have {min} to {max} characters.',
  'format.mobile': 'Mobile numbers have at least {min} digits here.',
  'field.tooShort': 'This is too short.',
  'field.tooLong': 'This is too long.',
  'field.mismatch': 'The two don’t match.',
  'error.password.shared': 'Your login and payment passwords must be different.',
} as const;
