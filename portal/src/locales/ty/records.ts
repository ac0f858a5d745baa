// Filipino: texts of the records screens.
import type { Translation } from '#lib/text.tsx';
import type { records as english } from '../en/records.ts';

export const records: Translation<typeof english> = {
  'records.period': 'Panahon',
  'records.period.today': 'Ngayon',
  'records.period.yesterday': 'Kahapon',
  'records.period.week': '7 araw',
  'records.period.month': '30 araw',
  'records.state': 'Katayuan',
  'records.anyState': 'Lahat ng taya',
  'records.state.open': 'Bukas pa',
  'records.state.settled': 'Tapos na',
  'records.state.cancelled': 'Kinansela',
  'records.category': 'Kategorya',
  'records.anyCategory': 'Lahat ng laro',
  'records.totals': 'Kabuuan ng panahong ito',
  'records.net': 'Panalo o talo',
  'records.count': { one: '{count} taya', other: '{count} taya' },
  'records.stake': 'Taya',
  'records.payout': 'Bayad',
  'records.placedAt': 'Itinaya',
  'records.settledAt': 'Natapos',
  'records.roundId': 'Numero ng round',
  'records.betId': 'Numero ng taya',
  'records.none': 'Walang taya rito',
  'records.noneText': 'Pumili ng mas mahabang panahon o ibang laro.',
  'records.toGames': 'Tingnan ang mga laro',
};
