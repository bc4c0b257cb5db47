import { describe, expect, it } from 'vitest'
import { intakeFieldsIn } from '#shared/intake-forms/intake-fields.ts'
import { listMedicalAlerts } from '#shared/intake-forms/intake-form.ts'
import {
  getReadinessState,
  type ReadinessAnswersByQuestion,
  readinessQuestions,
} from '#shared/intake-forms/readiness.ts'

const allAnswers = Array.from({ length: 2 ** 7 }, (_, bits) => ({
  bits,
  answers: Object.fromEntries(
    readinessQuestions.map((name, i) => [name, bits & (1 << i) ? 'yes' : 'no'] as const),
  ) as ReadinessAnswersByQuestion,
}))

describe('readiness questions', () => {
  it('are seven, with one follow-up', () => {
    expect(readinessQuestions).toHaveLength(7)
    expect(intakeFieldsIn('readiness')).toEqual([...readinessQuestions, 'readinessDetails'])
  })

  it('a yes to any of the seven means: ask; only seven times no is ready (all 128 answers)', () => {
    expect(allAnswers).toHaveLength(128)
    for (const { bits, answers } of allAnswers) {
      expect(getReadinessState(answers), bits.toString(2)).toBe(bits === 0 ? 'ready' : 'ask')
    }
  })

  it('names each yes among the medical alerts, and nothing else (all 128 answers)', () => {
    for (const { bits, answers } of allAnswers) {
      const yes = [...bits.toString(2)].filter((bit) => bit === '1').length
      const form = {
        emergencyContactName: 'Mia',
        emergencyContactPhone: '1',
        fitnessLevel: 'beginner',
      } as const
      const alerts = listMedicalAlerts({ ...form, goals: 'Run', ...answers } as Parameters<
        typeof listMedicalAlerts
      >[0])
      expect(alerts, bits.toString(2)).toHaveLength(yes)
    }
  })

  it('are optional: one left out is neither yes nor no', () => {
    expect(getReadinessState({})).toBe('unanswered')
    expect(getReadinessState({ dizziness: '' })).toBe('unanswered')
    expect(getReadinessState({ dizziness: 'no' })).toBe('incomplete')
    expect(getReadinessState({ dizziness: 'yes' })).toBe('ask')
  })
})
