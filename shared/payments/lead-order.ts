import type { LifecycleStage } from '../lib/lifecycle-stage.ts'

/** People without a call are first, and each group is sorted by waiting time. */
export const sortLeads = <Lead extends { stage: LifecycleStage }>(leads: readonly Lead[]): Lead[] =>
  leads.toSorted((a, b) => Number(b.stage === 'new') - Number(a.stage === 'new'))
