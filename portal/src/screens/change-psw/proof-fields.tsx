// The fields by which whoever got an account from an agent says who they are.
import { bindSmsCode } from '@perya/contract/account/verification';
import { CodeField } from '#domain/form/code-field.tsx';
import { problemText, type Problems } from '#domain/form/form.ts';
import { MobileField } from '#domain/form/mobile-field.tsx';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { call } from '#lib/call.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.tsx';
import type { Proof } from './use-proof.ts';
import style from './change-psw.module.css';

interface ProofFieldsProps {
  readonly proof: Proof;
  readonly problems: Problems;
  /** Marks what is wrong with the number before a code is asked for. */
  readonly mark: (problems: Problems) => void;
}

export function ProofFields({ proof, problems, mark }: ProofFieldsProps) {
  const { t } = useText();
  const { minimumAge } = useMerchant();
  const { mobile, setNumber, setDialingCode, code, setCode, agree, setAgree } = proof;
  const noWord = problems['agree'] !== undefined && !agree;
  return (
    <>
      <MobileField
        mobile={mobile}
        onNumber={setNumber}
        onDialingCode={setDialingCode}
        error={problemText(t, problems['mobileNum'], mobile.format)}
      />
      <CodeField
        purpose="bindMobile"
        value={code}
        onValue={setCode}
        error={problemText(t, problems['verificationCode'])}
        onAsk={(captcha) => {
          mark(mobile.problem ? { mobileNum: mobile.problem } : {});
          return mobile.problem ? null : call(bindSmsCode, { ...mobile.input, ...captcha });
        }}
      />
      <label className={style['agree']}>
        <input
          type="checkbox"
          name="agree"
          checked={agree}
          aria-invalid={noWord || undefined}
          aria-describedby={noWord ? 'agree-missing' : undefined}
          onChange={(event) => setAgree(event.target.checked)}
        />
        <span>
          {t('register.agree', { age: minimumAge })}{' '}
          <Link to="/m/useragreement">{t('register.terms')}</Link>
        </span>
      </label>
      {noWord && (
        <p className={style['missing']} id="agree-missing">
          {t('changePsw.agreeMissing')}
        </p>
      )}
    </>
  );
}
