// Codes that the operators' console alone is answered with; its texts are the console's own.

export const opsErrorStatus = {
  'operator.forbidden': 403,
  'operator.proofDue': 403,
  'operator.passkeyOnly': 403,
  'operator.linkExpired': 410,
  'operator.lacks': 403,
  'operator.last': 409,
  'operator.hasWay': 409,
  'operator.nameTaken': 409,
  'operator.networkRefused': 403,
  'record.unknown': 404,
  'record.changed': 409,
  'record.claimed': 409,
  'request.underWay': 409,
  'member.unknown': 404,
  'receipt.ownerNeeded': 422,
  'receipt.noRate': 409,
  'receipt.known': 409,
  'receipt.needsTwo': 409,
  'content.incomplete': 422,
  'content.unsafe': 422,
  'content.placeTaken': 409,
  'content.unknownPicture': 422,
  'merchant.unreadable': 422,
  'merchant.unfit': 422,
  'approval.waits': 409,
  'approval.own': 403,
  'approval.expired': 410,
  'approval.failed': 409,
} as const;

export type OpsErrorCode = keyof typeof opsErrorStatus;
