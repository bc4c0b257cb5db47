import type { LifecycleStage } from '../lib/lifecycle-stage.ts'

/** Puts people who still need a first call at the top. Otherwise keeps the order of `leads`. */
export const sortLeads = <Lead extends { stage: LifecycleStage }>(leads: readonly Lead[]): Lead[] =>
  leads.toSorted((a, b) => Number(b.stage === 'new') - Number(a.stage === 'new'))
