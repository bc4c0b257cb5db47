import { type IntakeFieldName, intakeFieldsIn } from './intake-fields.ts'

export const readinessAnswers = ['yes', 'no'] as const
export type ReadinessAnswer = (typeof readinessAnswers)[number]

export type ReadinessQuestion =
  | 'heartCondition'
  | 'chestPainTraining'
  | 'chestPainAtRest'
  | 'dizziness'
  | 'boneOrJoint'
  | 'heartMedication'
  | 'otherReason'

const isQuestion = (name: IntakeFieldName): name is ReadinessQuestion => name !== 'readinessDetails'

export const readinessQuestions: readonly ReadinessQuestion[] = intakeFieldsIn('readiness').filter(isQuestion)

export type ReadinessAnswersByQuestion = { [Name in ReadinessQuestion]?: ReadinessAnswer | '' | undefined }

const readinessStates = ['unanswered', 'incomplete', 'ready', 'ask'] as const
type ReadinessState = (typeof readinessStates)[number]

/** Returns 'ask' after one 'yes', which means that staff must ask before training. Returns 'ready' only if all seven answers are 'no'. */
export function getReadinessState(answers: ReadinessAnswersByQuestion): ReadinessState {
  const givenAnswers = readinessQuestions.flatMap((name) => answers[name] || [])
  if (givenAnswers.includes('yes')) return 'ask'
  if (givenAnswers.length === 0) return 'unanswered'
  return givenAnswers.length < readinessQuestions.length ? 'incomplete' : 'ready'
}
