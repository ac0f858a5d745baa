// Customer service: the merchant's entries by type, their links decoded and checked.
import { serviceTypes } from '@perya/contract/content/service-link';
import { decodeServiceLink, type ServiceType } from '@perya/contract/content/service-link';
import type { Merchant } from '@perya/contract/merchant/merchant';
import { useMemo } from 'react';
import { useMerchant } from '#domain/merchant/merchant.tsx';

export interface ServiceEntry {
  readonly title: string;
  readonly link: string;
}

export interface ServiceGroup {
  readonly type: ServiceType;
  readonly entries: readonly ServiceEntry[];
}

/** Live chat, Telegram, Facebook, in that order; types without an entry are left out. */
export function serviceGroups(
  merchant: Pick<Merchant, 'customerService' | 'serviceKey' | 'chatHosts'>,
): readonly ServiceGroup[] {
  const { customerService, serviceKey, chatHosts } = merchant;
  return serviceTypes.flatMap((type) => {
    const entries = customerService.flatMap((entry) => {
      if (entry.type !== type) return [];
      const link = decodeServiceLink(type, entry.csPosition, serviceKey, chatHosts);
      return link === null ? [] : [{ title: entry.title, link }];
    });
    return entries.length === 0 ? [] : [{ type, entries }];
  });
}

export function useService(): readonly ServiceGroup[] {
  const merchant = useMerchant();
  return useMemo(() => serviceGroups(merchant), [merchant]);
}

/** The link, if there is exactly one. */
export function onlyLink(groups: readonly ServiceGroup[]): string | null {
  const links = groups.flatMap(({ entries }) => entries.map(({ link }) => link));
  return links.length === 1 ? (links[0] ?? null) : null;
}
