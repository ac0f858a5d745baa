// The language of the page, where no menu is to choose it from: what is wrong is said in it anew.
import { languageTable, type Language } from '@perya/contract/language';
import { useMerchant } from '#domain/merchant/merchant.tsx';
import { useText } from '#lib/text.tsx';
import { toast } from '#ui/toast.tsx';
import style from './login.module.css';

export function LanguageChoice() {
  const { t, language, setLanguage } = useText();
  const { languages } = useMerchant();
  if (languages.length < 2) return null;
  const choose = (next: Language) => {
    setLanguage(next).catch(() => toast.failure(t('error.offline')));
  };
  return (
    <select
      className={style['language']}
      aria-label={t('frame.language')}
      value={language}
      onChange={({ target }) => choose(target.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={languageTable[each].tag}>
          {languageTable[each].name}
        </option>
      ))}
    </select>
  );
}
