import type { LifecycleStage } from '../lib/lifecycle-stage.ts'

/** Puts people who have not been called yet first. Keeps the order of `leads` otherwise. */
export const sortLeads = <Lead extends { stage: LifecycleStage }>(leads: readonly Lead[]): Lead[] =>
  leads.toSorted((a, b) => Number(b.stage === 'new') - Number(a.stage === 'new'))
