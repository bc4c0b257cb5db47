import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '../../../api-client/api-error.ts'
import type { PickedSlot } from '../../../appointments/slot-picker.tsx'
import { clearDraft, HOLD_TIME_DRAFT_NAME } from '../../../forms/form-draft.ts'
import { formToastMessages } from '../../../forms/form-messages.ts'
import { toast } from '../../../ui/toast-store.ts'

const TIME_BOOKED_TOAST = {
  title: 'Booking Submitted Successfully!',
  description: 'Your time is reserved. The link to your appointment is in our email.',
  variant: 'success',
} as const

export type PickedTimeState = ReturnType<typeof usePickedTime>

/** Keeps the chosen time for two forms: the short form and the long form with questions. Switching forms copies the contact details. */
export function usePickedTime(longForm: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PickedSlot>()
  const [takenSlot, setTakenSlot] = useState<unknown>()
  const [reloadCount, setReloadCount] = useState(0)
  const [hasChosenLongForm, setHasChosenLongForm] = useState(false)
  const [contact, setContact] = useState<Contact>({})

  const shortForm = useRef<HTMLDivElement>(null)

  function pick(slot: PickedSlot) {
    if (!picked) switchForms(hasAnswers(longForm.current?.querySelector('form')), longForm.current)
    setPicked(slot)
    setTakenSlot(undefined)
  }
  function removeTime() {
    openLongForm(false)
    setPicked(undefined)
    setTakenSlot(undefined)
  }
  function openLongForm(withQuestions: boolean) {
    if (picked && !hasChosenLongForm) switchForms(withQuestions, shortForm.current)
    clearDraft(HOLD_TIME_DRAFT_NAME)
  }
  function showLongForm(change: () => void) {
    flushSync(change)
    longForm.current?.scrollIntoView({ block: 'start' })
    longForm.current?.querySelector<HTMLElement>('input[name=name]')?.focus({ preventScroll: true })
  }
  function switchForms(withQuestions: boolean, from: HTMLElement | null) {
    setContact(readContact(from))
    setHasChosenLongForm(withQuestions)
  }
  function onFailure({ code, message, current }: ApiError) {
    toast(formToastMessages.bookingFailed(message))
    if (code === 'tooManyTimesHeld') return showLongForm(removeTime)
    if (code !== 'slotTaken') return
    setTakenSlot(current ?? {})
    setPicked(undefined)
    setReloadCount((count) => count + 1)
  }
  function showAppointment(token: string) {
    navigate(`/appointments/${token}`)
    toast(TIME_BOOKED_TOAST)
  }
  return {
    picked,
    pick,
    takenSlot,
    reloadCount,
    hasChosenLongForm,
    contact,
    shortForm,
    removeTime,
    askForCall: () => showLongForm(removeTime),
    answerNow: () => showLongForm(() => openLongForm(true)),
    answerLater: () => switchForms(false, longForm.current),
    onFailure,
    showAppointment,
  } as const
}

const FIELDS = ['name', 'email', 'phone'] as const

export type Contact = Partial<Record<(typeof FIELDS)[number], string>>

function readContact(form: Element | null): Contact {
  const contact: Contact = {}
  for (const field of FIELDS) {
    const value = form?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.value
    if (value) contact[field] = value
  }
  return contact
}

const hasAnswers = (form: HTMLFormElement | null | undefined): boolean =>
  !!form &&
  [...new FormData(form)].some(([name, value]) => value !== '' && !FIELDS.some((field) => field === name))
