import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '../../api-client/api-error.ts'
import type { PickedSlot } from '../../appointments/picked-slot.ts'
import { toast } from '../../ui/toast-store.ts'
import { formToastMessages } from '../forms/form-messages.ts'

export type PickedTime = ReturnType<typeof usePickedTime>

/** The time that goes with the form, and what follows when it was booked or taken meanwhile. */
export function usePickedTime() {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PickedSlot>()
  const [taken, setTaken] = useState<unknown>()
  const [version, setVersion] = useState(0)

  function pick(slot: PickedSlot | undefined) {
    setPicked(slot)
    setTaken(undefined)
  }
  function onFailure({ code, message, current }: ApiError) {
    toast(formToastMessages.bookingFailed(message))
    if (code !== 'slotTaken') return
    setTaken(current ?? {})
    setPicked(undefined)
    setVersion((count) => count + 1)
  }
  function showAppointment(token: string) {
    toast(formToastMessages.timeBooked)
    navigate(`/appointments/${token}`)
  }
  return { picked, pick, taken, version, onFailure, showAppointment } as const
}
