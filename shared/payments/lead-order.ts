import type { LifecycleStage } from '../lib/lifecycle-stage.ts'

/** Who had no call yet comes first; else the order stays, which is by the wait. */
export const inLeadOrder = <Lead extends { stage: LifecycleStage }>(leads: readonly Lead[]): Lead[] =>
  leads.toSorted((a, b) => Number(b.stage === 'new') - Number(a.stage === 'new'))
