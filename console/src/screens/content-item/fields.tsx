// What all languages of an item have alike: its place, when it is shown, where it leads.
import { announcementTypes, bannerGroups, executions } from '@perya/contract/content/content';
import { timedKinds, type Content, type ContentKind } from '@perya/contract/ops/content';
import { useId } from 'react';
import { oneOf } from '#domain/list/filters.ts';
import { useMerchant } from '#domain/merchant/merchant.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Form } from './content-item.screen.tsx';
import style from './content-item.module.css';

export interface PartProps {
  readonly kind: ContentKind;
  readonly content: Content;
  readonly form: Form;
  readonly onChange: (fields: Partial<Content>) => void;
  readonly readOnly: boolean;
}

type Part = Pick<PartProps, 'content' | 'onChange'>;

const numberOf = (text: string): number => Math.min(Number(text.replace(/\D/g, '')), 4000);

function Place({ kind, content, onChange }: Part & Pick<PartProps, 'kind'>) {
  const { t } = useText();
  const groups = bannerGroups.map((each) => ({ value: each, text: t(`contentGroup.${each}`) }));
  return (
    <>
      <TextField
        name="position"
        label={t('content.position')}
        inputMode="numeric"
        value={content.position === 0 ? '' : String(content.position)}
        onValue={(text) => onChange({ position: Math.min(numberOf(text), 999) })}
      />
      {(kind === 'banner' || kind === 'announcement') && (
        <SelectField
          name="group"
          label={t('content.group')}
          empty={t('content.choose')}
          groups={[{ label: t('content.group'), options: groups }]}
          value={content.group}
          onValue={(value) => onChange({ group: oneOf(bannerGroups, value) ?? content.group })}
          error={null}
        />
      )}
    </>
  );
}

function Popup({ content, onChange }: Part) {
  const { t } = useText();
  const types = announcementTypes.map((each) => ({ value: each, text: t(`contentType.${each}`) }));
  const whom = executions.map((each) => ({ value: each, text: t(`content.execution.${each}`) }));
  return (
    <>
      <SelectField
        name="type"
        label={t('content.type')}
        empty={t('content.choose')}
        groups={[{ label: t('content.type'), options: types }]}
        value={content.type}
        onValue={(value) => onChange({ type: oneOf(announcementTypes, value) ?? content.type })}
        error={null}
      />
      <SelectField
        name="execution"
        label={t('content.execution')}
        empty={t('content.choose')}
        groups={[{ label: t('content.execution'), options: whom }]}
        value={content.execution}
        onValue={(value) => onChange({ execution: oneOf(executions, value) ?? content.execution })}
        error={null}
      />
      <TextArea
        name="pictures"
        label={t('content.pictures')}
        hint={t('content.pictureHint')}
        value={content.pictures.join('\n')}
        onValue={(text) => onChange({ pictures: text === '' ? [] : text.split('\n') })}
        error={null}
        maxLength={4_000}
        rows={2}
      />
    </>
  );
}

function Picture({ content, onChange, form }: Part & Pick<PartProps, 'form'>) {
  const { t } = useText();
  const list = useId();
  const [picture = ''] = content.pictures;
  const size = (value: number | null) => (value === null ? '' : String(value));
  return (
    <>
      <TextField
        name="picture"
        label={t('content.picture')}
        hint={t('content.pictureHint')}
        list={list}
        value={picture}
        onValue={(text) =>
          onChange({
            pictures: text === '' ? [] : [text],
            ...(!text.includes(':') && { width: null, height: null }),
          })
        }
      />
      <datalist id={list}>
        {form.pictures.map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </datalist>
      {picture.includes(':') &&
        (['width', 'height'] as const).map((side) => (
          <TextField
            key={side}
            name={side}
            label={t(`content.${side}`)}
            inputMode="numeric"
            value={size(content[side])}
            onValue={(text) => onChange({ [side]: numberOf(text) || null })}
          />
        ))}
      <TextField
        name="termsLinkage"
        label={t('content.terms')}
        hint={t('content.linkageHint')}
        value={content.termsLinkage}
        onValue={(termsLinkage) => onChange({ termsLinkage })}
      />
    </>
  );
}

function Times({ content, onChange }: Part) {
  const { t } = useText();
  const { timeZone } = useMerchant();
  return (
    <>
      {(['shownFrom', 'shownUntil'] as const).map((edge) => (
        <TextField
          key={edge}
          name={edge}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2999-12-31T23:59"
          label={t(edge === 'shownFrom' ? 'content.start' : 'content.end')}
          value={content[edge]}
          onValue={(text) => onChange({ [edge]: text.slice(0, 16) })}
        />
      ))}
      <p className={style['wide']}>{t('content.schedule', { zone: timeZone })}</p>
    </>
  );
}

export function Fields({ kind, content, form, onChange, readOnly }: PartProps) {
  const { t } = useText();
  const part = { content, onChange };
  const leads = kind === 'banner' || kind === 'announcement';
  return (
    <fieldset className={style['fields']} disabled={readOnly}>
      <legend className="visually-hidden">{t('content.place')}</legend>
      <label className={style['draft']}>
        <input
          type="checkbox"
          name="draft"
          checked={content.draft}
          onChange={(event) => onChange({ draft: event.target.checked })}
        />
        <span>{t('content.isDraft')}</span>
      </label>
      {timedKinds.includes(kind) && <Times {...part} />}
      {kind !== 'notice' && <Place {...part} kind={kind} />}
      {leads && (
        <TextField
          name="linkage"
          label={t('content.linkage')}
          hint={t('content.linkageHint')}
          value={content.linkage}
          onValue={(linkage) => onChange({ linkage })}
        />
      )}
      {kind === 'announcement' && <Popup {...part} />}
      {kind === 'banner' && <Picture {...part} form={form} />}
    </fieldset>
  );
}
