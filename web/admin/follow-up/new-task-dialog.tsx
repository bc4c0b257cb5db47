import { useState } from 'react'
import { createTask } from '#shared/follow-up/follow-up-operations.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { addDays, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import { business } from '#shared/lib/settings/business.ts'
import { TASK_TITLE_MAX_LENGTH } from '#shared/lib/task.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DateOrTimeField, isCompleteInput } from '../../ui/typed-field.tsx'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { ClientChoice } from '../clients/search/client-choice.tsx'
import { formatGymDateTime, today } from '../format/dates.ts'
import { UpcomingDayField } from '../records/upcoming-day-field.tsx'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { refetchTasksLater } from './use-today-tasks.ts'

type NewTaskDialogProps = OverlayProps & { client?: { id: string; name: string } | undefined }

const DEFAULT_TIME = '10:00'

export function NewTaskDialog({ isOpen, onClose, client: givenClient }: NewTaskDialogProps) {
  const [chosenClient, setChosenClient] = useState<Client>()
  const [title, setTitle] = useState('')
  const [day, setDay] = useState<PlainDate>(() => addDays(today(), 1))
  const [time, setTime] = useState(DEFAULT_TIME)
  const [isAssignedToMe, setIsAssignedToMe] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const client = givenClient ?? (chosenClient && { id: chosenClient.id, name: fullName(chosenClient) })
  const creation = useStaffMutation({
    operation: createTask,
    offlineConsequence: 'No task was added',
    isIdempotent: true,
    onSuccess: ({ dueAt }, { queryClient }) => {
      setChosenClient(undefined)
      setTitle('')
      setErrors({})
      refetchTasksLater(queryClient)
      toast({ title: 'Task Added', description: `The task is due on ${formatGymDateTime(dueAt)}.` })
      onClose()
    },
    onError: ({ message, fields }) => {
      setErrors(fields)
      toast(staffToastMessages.failed(message))
    },
  })

  function add() {
    const missing = {
      ...(!title.trim() && { title: 'Title is required' }),
      ...(!isCompleteInput(time) && { time: 'Time is required' }),
    }
    setErrors(missing)
    if (!client || Object.keys(missing).length > 0) {
      toast(staffToastMessages.missingInformation('Please choose a client, a title, a day and a time.'))
      return
    }
    const dueAt = wallTimeToInstant(day, time, business.timeZone).toISOString()
    creation.start({ clientId: client.id, title, dueAt, isMine: isAssignedToMe })
  }
  const close = creation.abortThen(onClose)

  return (
    <Dialog
      title="New Task"
      description="The task appears under Follow-Up at its due time."
      isOpen={isOpen}
      onClose={close}
    >
      <ClientChoice client={client} isFixed={givenClient !== undefined} onChange={setChosenClient} />
      <TextField
        label="Title"
        required
        value={title}
        maxLength={TASK_TITLE_MAX_LENGTH}
        onChange={({ target }) => setTitle(target.value)}
        {...(errors.title && { error: errors.title })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <UpcomingDayField label="Due" value={day} onChange={setDay} />
        <DateOrTimeField
          label="Time"
          type="time"
          required
          value={time}
          onChange={setTime}
          {...(errors.time && { error: errors.time })}
        />
      </div>
      <Checkbox
        label="Assign to me"
        className="check-box"
        checked={isAssignedToMe}
        onChange={({ target }) => setIsAssignedToMe(target.checked)}
      />
      <DialogActions onCancel={close}>
        <Button isBusy={creation.isPending} busyLabel="Adding..." onClick={add}>
          Add Task
        </Button>
      </DialogActions>
    </Dialog>
  )
}
