export const syncedActivities = [
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
