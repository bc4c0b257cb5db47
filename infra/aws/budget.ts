import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const WARN_AT_PERCENT = 80

/** Tells the owner when the month's bill nears or is forecast to pass what was meant to be spent. */
export function createBudget(scope: Construct, { alarmEmail, monthlyBudgetDollars }: Settings): void {
  if (!alarmEmail) return
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }]
  const notice = (notificationType: string, threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers,
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [notice('ACTUAL', WARN_AT_PERCENT), notice('FORECASTED', 100)],
  })
}
