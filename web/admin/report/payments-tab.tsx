import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatPlainDate, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { closeTill, getTill } from '#shared/payments/receipts-operations.ts'
import type { TillClosing, TillReport } from '#shared/payments/till-report.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorText, LoadingState } from '../../ui/loading-state.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { useHasRole } from '../auth/session.ts'
import { formatGymDateTime, today } from '../format/dates.ts'
import { parseCountedCash } from '../format/parse-amount.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { successToast } from '../staff-toast-messages.ts'
import { TitledCard } from './dashboard/titled-card.tsx'
import { MonthPaymentsCard } from './month-payments-card.tsx'

export function PaymentsTab() {
  const isAdmin = useHasRole('admin')
  const [day, setDay] = useState<PlainDate>(today())
  const till = useQuery({
    queryKey: ['till', day],
    queryFn: ({ signal }) => callAsStaff(getTill, { day }, { signal }),
    meta: { hidesErrorToast: true },
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <TitledCard title="Close the day">
        <DateField
          label="Day"
          required
          value={day}
          today={today()}
          max={today()}
          onChange={(chosen) => chosen && setDay(chosen)}
        />
        <QueryResultView query={till} loading={<LoadingState label="Loading the till..." />}>
          {(found) => <TillOfDay key={found.day} till={found} onDayChange={setDay} />}
        </QueryResultView>
      </TitledCard>
      {isAdmin && <MonthPaymentsCard />}
    </div>
  )
}

function TillOfDay({ till, onDayChange }: { till: TillReport; onDayChange: (day: PlainDate) => void }) {
  const { day, expected, people, lines, closing, openDays } = till
  return (
    <>
      {openDays.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          Not closed yet:
          {openDays.map((open) => (
            <Button key={open} variant="outline" size="compact" onClick={() => onDayChange(open)}>
              {formatPlainDate(open)}
            </Button>
          ))}
        </div>
      )}
      <p>
        <strong className="text-2xl tabular-figures">{formatMoney(expected)}</strong>{' '}
        <span className="text-muted-foreground">in cash should be in the till, not counting the float.</span>
      </p>
      {people.length > 0 && (
        <Table
          isFluid
          caption="Cash by colleague"
          columns={[
            { header: 'Colleague', cell: ({ name }) => name, className: 'wrap-anywhere' },
            { header: 'Entries', isNumber: true, cell: ({ count }) => count },
            { header: 'Cash', isNumber: true, cell: ({ amount }) => formatMoney(amount) },
          ]}
          rows={people}
          keyOf={({ name }) => name}
        />
      )}
      {lines.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-muted-foreground hover:text-foreground">
            {lines.length === 1 ? '1 entry' : `${lines.length} entries`}
          </summary>
          <ul className="grid gap-1 text-sm">
            {lines.map(({ number, name, amount, currency }) => (
              <li key={`${number} ${amount}`} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {`${amount < 0 ? 'Voided receipt' : 'Receipt'} ${number}, ${name}`}
                </span>
                <span className="tabular-figures">{formatMoney(amount, currency)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {closing ? <ClosedTill closing={closing} /> : <CloseDayForm day={day} expectedAmount={expected} />}
    </>
  )
}

const differenceText = (difference: number) =>
  difference === 0
    ? 'the cash matches'
    : `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'is missing' : 'too much'}`

const ClosedTill = ({ closing }: { closing: TillClosing }) => {
  const { at, by, counted, difference, note } = closing
  return (
    <p role="status" className="grid gap-1">
      <strong>{`Counted ${formatMoney(counted)}: ${differenceText(difference)}.`}</strong>
      <span className="text-sm text-muted-foreground">
        {`Signed off by ${by.name ?? 'a colleague'}, ${formatGymDateTime(at)}${note ? `. ${note}` : ''}`}
      </span>
    </p>
  )
}

function CloseDayForm({ day, expectedAmount }: { day: PlainDate; expectedAmount: number }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const closing = useStaffMutation({
    operation: closeTill,
    offlineConsequence: 'The day was not closed',
    onSuccess: ({ difference }) => {
      void queryClient.invalidateQueries({ queryKey: ['till'] })
      toast(successToast('Day Closed', `${formatPlainDate(day)}: ${differenceText(difference)}.`))
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['till'] }),
  })
  const { amount } = parseCountedCash(text, expectedAmount)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const read = parseCountedCash(text, expectedAmount)
    setProblem(read.problem ?? '')
    if (read.amount === undefined) return
    closing.start({ day, counted: read.amount, expected: expectedAmount, ...(note.trim() && { note }) })
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {closing.error && <ErrorText>{closing.error.message}</ErrorText>}
      <TextField
        label="Cash counted"
        required
        inputMode={expectedAmount < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        hint={
          amount === undefined
            ? expectedAmount < 0
              ? 'Refunds exceed payments. Enter the amount missing from the float as a negative number.'
              : 'Do not count the float, which was in the till before the first payment.'
            : `Compared with the receipts: ${differenceText(amount - expectedAmount)}.`
        }
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem('')
        }}
      />
      <TextField
        label="Note"
        hint="Explain any difference between the counted and the expected cash."
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" className="justify-self-start" isBusy={closing.isPending} busyLabel="Closing...">
        Close the day
      </Button>
      <p className="text-sm text-muted-foreground">
        You can close a day only once. Cash received later counts toward the next day.
      </p>
    </form>
  )
}
