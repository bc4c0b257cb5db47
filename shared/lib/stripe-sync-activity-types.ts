export const stripeSyncActivityTypes = [
  'planChanged',
  'paymentFailed',
  'invoicePaid',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'statusChanged',
] as const
