// A merchant with everything on, for tests that paint pages.
import { flags } from '@perya/contract/merchant/flags';
import { agentTiles } from '@perya/contract/merchant/merchant';
import type { Merchant } from '@perya/contract/merchant/merchant';

export function testMerchant(changes: Partial<Merchant> = {}): Merchant {
  return {
    merchantCode: 'perya',
    name: 'Perya',
    colours: null,
    theme: 'night-market',
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    minimumAge: 21,
    flags: [...flags],
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    agentMenu: [...agentTiles],
    customerService: [],
    serviceKey: 'parol-26',
    chatHosts: [],
    downloadLinks: [],
    downloadBonus: '0',
    depositBadge: '',
    imageCDNs: [],
    licence: { name: 'L', number: '1', url: '' },
    signUpGift: '0',
    signUpGiftNeedsProof: true,
    maintenance: false,
    restricted: false,
    longEmailSuffixes: true,
    signIn: { providers: [], dialingCodePicker: false, dialingCode: '+63', firebase: null },
    sealKey: { keyId: 'k', spki: '' },
    serverTime: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
