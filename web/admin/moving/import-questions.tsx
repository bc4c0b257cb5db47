import { useId } from 'react'
import { importFieldLabels } from '#shared/moving/import-fields.ts'
import {
  type ImportedStatus,
  importedStatuses,
  importedStatusLabels,
  type PlanGrant,
  planGrants,
} from '#shared/moving/imported-person.ts'
import type { ImportAnswers, ImportQuestions, PlanAnswer } from '#shared/moving/parse-rows.ts'
import { type DateOrder, dateOrderLabels, dateOrders } from '#shared/moving/read-dates.ts'
import { listOfferedServices } from '#shared/payments/catalog.ts'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { today } from '../format/dates.ts'

const statusOptions = importedStatuses.map((value) => ({ value, label: importedStatusLabels[value] }))
const grantLabels = {
  access: 'Access to the gym',
  sessions: 'Sessions only, no membership',
  none: 'No access to the gym',
} as const satisfies Record<PlanGrant, string>

const planOptions = () => [
  ...planGrants.map((value) => ({ value, label: grantLabels[value] })),
  ...listOfferedServices()
    .filter(({ price }) => price?.grants === 'access')
    .map(({ id, title }) => ({ value: `price ${id}`, label: `Our plan ${title}` })),
]

const toPlanAnswer = (value: string): PlanAnswer =>
  value.startsWith('price ') ? { grants: 'access', priceId: value.slice(6) } : { grants: value as PlanGrant }
const toOption = ({ grants, priceId }: PlanAnswer) => (priceId ? `price ${priceId}` : grants)

const formatPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`)

type ImportQuestionsProps = {
  questions: ImportQuestions
  answers: ImportAnswers
  onChange: (answers: ImportAnswers) => void
}

export function ImportQuestionsForm({ questions, answers, onChange }: ImportQuestionsProps) {
  const { statuses, plans, hasEmptyStatus, hasMembersWithoutDate } = questions
  const id = useId()
  const change = (changes: Partial<ImportAnswers>) => onChange({ ...answers, ...changes })
  const hasQuestions = questions.dateOrders.length + statuses.length + plans.length > 0
  if (!hasQuestions && !hasEmptyStatus && !hasMembersWithoutDate) return null
  return (
    <Card className="grid grid-cols-1 gap-6">
      <h2 className="font-semibold">3. Missing information</h2>
      {questions.dateOrders.map((field) => (
        <RadioField
          key={field}
          label={`Which date format does ${importFieldLabels[field]} use?`}
          hint="Every date in this column fits both formats."
          required
          name={`${id}-${field}`}
          options={dateOrders.map((value) => ({ value, label: dateOrderLabels[value] }))}
          chosen={answers.dateOrders[field] ?? ''}
          onChange={({ target }) =>
            change({ dateOrders: { ...answers.dateOrders, [field]: target.value as DateOrder } })
          }
        />
      ))}
      {statuses.length > 0 && (
        <QuestionGroup title="Meaning of each status">
          {statuses.map(({ text, count, suggestion }) => (
            <SelectField
              key={text}
              label={text}
              hint={formatPeopleCount(count)}
              required
              placeholder="Choose a meaning"
              options={statusOptions}
              value={answers.statuses[text] ?? suggestion ?? ''}
              onChange={({ target }) =>
                change({ statuses: { ...answers.statuses, [text]: target.value as ImportedStatus } })
              }
            />
          ))}
        </QuestionGroup>
      )}
      {plans.length > 0 && (
        <QuestionGroup title="Meaning of each plan">
          {plans.map(({ text, count, suggestion }) => (
            <SelectField
              key={text}
              label={text}
              hint={formatPeopleCount(count)}
              options={planOptions()}
              value={toOption(answers.plans[text] ?? { grants: suggestion })}
              onChange={({ target }) =>
                change({ plans: { ...answers.plans, [text]: toPlanAnswer(target.value) } })
              }
            />
          ))}
        </QuestionGroup>
      )}
      {(hasEmptyStatus || hasMembersWithoutDate) && (
        <QuestionGroup title="Empty cells">
          {hasEmptyStatus && (
            <SelectField
              label="People without a status"
              required
              placeholder="Choose a status"
              options={statusOptions}
              value={answers.statusWhenEmpty ?? ''}
              onChange={({ target }) =>
                change({ statusWhenEmpty: (target.value || undefined) as ImportedStatus | undefined })
              }
            />
          )}
          {hasMembersWithoutDate && (
            <DateField
              label="Members without a date may train until"
              hint="Before this date, link their subscriptions or enter a date in the client files."
              required
              today={today()}
              value={answers.paidThroughWhenEmpty}
              onChange={(day) => change({ paidThroughWhenEmpty: day })}
            />
          )}
        </QuestionGroup>
      )}
    </Card>
  )
}

const QuestionGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 text-sm font-semibold text-muted-foreground">{title}</legend>
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
  </fieldset>
)
