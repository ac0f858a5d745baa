// A new vendor: its code is all that is needed; it is off, and its page says what comes next.
import { vendorCodeSchema } from '@perya/contract/ops/games';
import { allMerchants } from '@perya/contract/ops/permissions';
import { vendorAdd } from '@perya/contract/ops/vendor-settings';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { useAddress } from '#domain/merchant/merchant.ts';
import { useNavigate } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import { TextField } from '#ui/text-field.tsx';

export function AddVendor() {
  const { t } = useText();
  const navigate = useNavigate();
  const address = useAddress();
  const [code, setCode] = useState('');
  const id = code.trim().toUpperCase();
  return (
    <Act
      endpoint={vendorAdd}
      input={{ merchant: allMerchants, id }}
      changes={['/ops/vendors']}
      label={t('vendor.add')}
      text={t('vendor.addText')}
      incomplete={!vendorCodeSchema.safeParse(id).success}
      onDone={() => navigate(address('/vendor', { id }))}
      fields={
        <TextField
          name="code"
          label={t('vendor.code')}
          hint={t('vendor.codeHint')}
          value={code}
          onValue={setCode}
          maxLength={32}
          autoComplete="off"
        />
      }
    />
  );
}
