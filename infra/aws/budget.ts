import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'

const ALERT_THRESHOLD_PERCENT = 80

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
    notificationsWithSubscribers: [notice('ACTUAL', ALERT_THRESHOLD_PERCENT), notice('FORECASTED', 100)],
  })
}
