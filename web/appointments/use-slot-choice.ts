import { useState } from 'react'
import { toApiError } from '../api-client/to-api-error.ts'
import { toast } from '../ui/toast-store.ts'
import type { PickedSlot } from './slot-picker.tsx'

export function useSlotChoice() {
  const [picked, setPicked] = useState<PickedSlot>()
  const [takenSlot, setTakenSlot] = useState<unknown>()
  const [reloadCount, setReloadCount] = useState(0)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function pick(slot: PickedSlot) {
    setPicked(slot)
    setTakenSlot(undefined)
    setProblem('')
  }

  /** Reloads the free times after another visitor has taken the chosen time. */
  function handleSlotTaken(current: unknown) {
    setTakenSlot(current ?? {})
    setReloadCount((count) => count + 1)
    setPicked(undefined)
  }

  async function perform<T>(
    call: () => Promise<T>,
    title: string,
    onDone: (result: T) => void,
    description = 'We have also sent you an email.',
  ) {
    setIsBusy(true)
    setProblem('')
    try {
      const result = await call()
      toast({ title, description, variant: 'success' })
      setPicked(undefined)
      onDone(result)
    } catch (failure) {
      const { code, message, current } = toApiError(failure)
      setProblem(message)
      if (code === 'slotTaken') handleSlotTaken(current)
      if (code === 'placeIsFree') setReloadCount((count) => count + 1)
    }
    setIsBusy(false)
  }

  const clearProblem = () => setProblem('')

  return { picked, takenSlot, reloadCount, problem, isBusy, pick, handleSlotTaken, perform, clearProblem }
}

export type SlotChoice = ReturnType<typeof useSlotChoice>
