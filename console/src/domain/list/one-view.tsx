// What is kept under the id of the address, in whatever state it is; of a wrong id, that it is one.
import type { EndpointSpec, InputOf, OutputOf } from '@perya/contract/endpoint';
import type { ReactNode } from 'react';
import { useRefusal } from '#domain/act/refusal.ts';
import { useSearchParams } from '#lib/router.tsx';
import { useCall } from '#lib/use-call.ts';
import { Notice } from '#parts/notice.tsx';
import { CallView } from './call-view.tsx';

type Parsed<Id> = { readonly success: true; readonly data: Id } | { readonly success: false };

interface OneViewProps<E extends EndpointSpec, Id> {
  readonly endpoint: E;
  readonly schema: { safeParse(text: string | null): Parsed<Id> };
  readonly input: (id: Id) => InputOf<E>;
  /** Shows what was there while other figures of it come. */
  readonly keepPrevious?: boolean;
  readonly children: (shown: OutputOf<E>) => ReactNode;
}

interface FoundProps<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly keepPrevious: boolean;
  readonly children: (shown: OutputOf<E>) => ReactNode;
}

function Found<E extends EndpointSpec>(props: FoundProps<E>) {
  const { endpoint, input, keepPrevious, children } = props;
  return <CallView call={useCall(endpoint, input, { keepPrevious })}>{children}</CallView>;
}

export function OneView<E extends EndpointSpec, Id>(props: OneViewProps<E, Id>) {
  const { endpoint, schema, input, keepPrevious = false, children } = props;
  const refusal = useRefusal();
  const [search] = useSearchParams();
  const id = schema.safeParse(search.get('id'));
  if (!id.success) return <Notice title={refusal('record.unknown')} />;
  return (
    <Found endpoint={endpoint} input={input(id.data)} keepPrevious={keepPrevious}>
      {children}
    </Found>
  );
}
