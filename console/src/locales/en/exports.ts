// English: exports.
export const texts = {
  'title.exports': 'Exports',
  'export.ask': 'Export',
  'export.askText':
    'A file of this list with these filters is prepared. Personal data stays masked in it.',
  'export.cutOff': '{count} rows, and there were more',
  'export.download': 'Download',
  'export.filters': 'Filters',
  'export.list': 'List',
  'export.none': 'You exported nothing yet: lists have a button for it',
  'export.rows': 'Rows',
  'export.until': 'Good until',
  'exportState.asked': 'Waits',
  'exportState.running': 'Being written',
  'exportState.ready': 'Ready',
  'exportState.failed': 'Failed',
  'exportState.expired': 'Expired',
} as const;
