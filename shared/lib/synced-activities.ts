/** What is told when Stripe is asked what it holds of a payer now. */
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
