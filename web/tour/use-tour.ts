import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { findClientFile, signInAsDemoAdmin } from './staff.ts'
import type { TourContext, TourExperiment, Visitor } from './step.ts'
import { tourSteps } from './tour-steps.ts'

const POLL_MS = 2500

export type TourState = {
  readonly stage: 'starting' | 'ready' | { readonly failed: string }
  readonly current: number
  readonly doneSteps: ReadonlySet<number>
  /** The index of the running step, or the label of the running experiment. */
  readonly runningStep: number | string | undefined
  readonly problem: string | undefined
  readonly experimentResults: readonly string[]
}

const INITIAL_STATE: TourState = {
  stage: 'starting',
  current: 0,
  doneSteps: new Set(),
  runningStep: undefined,
  problem: undefined,
  experimentResults: [],
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

export function useTour(getScreens: () => Pick<TourContext, 'phone' | 'desk'>) {
  const [state, setState] = useState(INITIAL_STATE)
  const [visitor, setVisitor] = useState(readVisitor)
  const notes = useRef(new Map<string, string>())
  const updateState = (changes: Partial<TourState>) => setState((before) => ({ ...before, ...changes }))
  const markStepDone = (step: number) =>
    setState((before) => ({ ...before, doneSteps: new Set([...before.doneSteps, step]) }))

  const getContext = (): TourContext => ({
    ...getScreens(),
    visitor,
    notes: notes.current,
    file: async () => {
      const file = await findClientFile(visitor.email)
      if (!file) throw new Error('The visitor is not a client yet. Do the first step of the tour first.')
      return file
    },
  })

  const start = useEffectEvent(() =>
    signInAsDemoAdmin().then(
      () => updateState({ stage: 'ready' }),
      (error: unknown) => updateState({ stage: { failed: messageOf(error) } }),
    ),
  )
  useEffect(() => void start(), [])

  const checkProgress = useEffectEvent(async () => {
    if (state.stage !== 'ready' || state.runningStep !== undefined || document.hidden) return
    const file = await findClientFile(visitor.email).catch((): ClientFile | undefined => undefined)
    if (!file) return
    tourSteps.forEach((step, i) => {
      if (!state.doneSteps.has(i) && step.isDone?.(file)) markStepDone(i)
    })
  })
  useEffect(() => {
    const timer = setInterval(checkProgress, POLL_MS)
    return () => clearInterval(timer)
  }, [])

  async function perform(runningStep: number | string, action: () => Promise<void>) {
    if (state.runningStep !== undefined) return
    updateState({ runningStep, problem: undefined })
    try {
      await action()
    } catch (error) {
      updateState({ problem: messageOf(error) })
    } finally {
      updateState({ runningStep: undefined })
    }
  }

  return {
    state,
    visitor,
    goTo: (current: number) => updateState({ current, problem: undefined, experimentResults: [] }),
    runStep: (index: number) =>
      perform(index, async () => {
        await tourSteps[index]?.run(getContext())
        markStepDone(index)
      }),
    runExperiment: (experiment: TourExperiment) =>
      perform(experiment.label, async () => {
        const result = await experiment.run(getContext())
        setState((before) => ({ ...before, experimentResults: [...before.experimentResults, result] }))
      }),
    startOver: () => {
      setVisitor(createVisitor())
      notes.current.clear()
      setState({ ...INITIAL_STATE, stage: state.stage })
    },
  }
}

const STORAGE_KEY = 'tour-visitor'

function readVisitor(): Visitor {
  const storedVisitor = sessionStorage.getItem(STORAGE_KEY)
  return storedVisitor ? (JSON.parse(storedVisitor) as Visitor) : createVisitor()
}

function createVisitor(): Visitor {
  const visitor: Visitor = {
    firstName: 'Mia',
    lastName: 'Torres',
    email: `mia.${crypto.randomUUID().slice(0, 8)}@example.com`,
    phone: `(${200 + randomBelow(800)}) 555-01${10 + randomBelow(90)}`,
  }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(visitor))
  return visitor
}

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)
