import { printTable } from '../bench/print-table.ts'
import { estimateMonthlyCost } from './estimate-monthly-cost.ts'
import { estimateUsage } from './usage.ts'

const VISIT_COUNTS = [1_000, 100_000, 10_000_000]

const costs = VISIT_COUNTS.map((visits) => estimateMonthlyCost(estimateUsage(visits)))
const services = Object.keys(costs[0] ?? {})
const formatDollars = (amount = 0) => amount.toFixed(2)
const total = (cost: Readonly<Record<string, number>>) =>
  Object.values(cost).reduce((sum, amount) => sum + amount, 0)

printTable('US dollars a month in us-east-1, after the always-free tiers', [
  ['', ...VISIT_COUNTS.map((visits) => `${visits.toLocaleString('en-US')} visits`)],
  ...services.map((service) => [service, ...costs.map((cost) => formatDollars(cost[service]))]),
  ['Total', ...costs.map((cost) => formatDollars(total(cost)))],
])
