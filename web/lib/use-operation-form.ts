import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/operation.ts'
import type { FieldErrors } from '#shared/parse.ts'
import type { Problem } from '#shared/problems.ts'
import { call } from './api.ts'
import { asProblem } from './as-problem.ts'
import { atLeast } from './at-least.ts'
import { forgetDraft, keepDraft } from './form-draft.ts'
import { guardHeaders } from './form-guard.ts'
import { resolverFor } from './form-resolver.ts'
import { newKeyRing } from './idempotency-key.ts'
import { typedEarly } from './typed-early.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

type Settings<Values extends FieldValues, Answer> = {
  operation: Operation<z.ZodMiniType<unknown, Values>, z.ZodMiniType<Answer>>
  defaultValues: DefaultValues<Values>
  onSuccess: (answer: Answer, values: Values) => void
  onFailure: (problem: Problem) => void
  /** Rules beyond those of the operation's input: what is wrong, by field. */
  check?: (values: NoInfer<Values>) => FieldErrors
  /** Told what is wrong when the form refuses to be sent. */
  onRefused?: (fields: FieldErrors) => void
  /** Under which name this tab keeps what is typed over a reload. */
  draft?: string
  /** Fields that the page fills in by itself, whatever was kept. */
  fixed?: readonly Path<Values>[]
  minBusyMs?: number
}

const NONE = [] as const

/**
 * A form that performs an operation: checked by the operation's own rules, repeatable without creating anything twice,
 * with the server's objections shown at their fields. What was typed is lost only when it has been accepted.
 */
export function useOperationForm<Values extends FieldValues, Answer>(settings: Settings<Values, Answer>) {
  const {
    operation,
    defaultValues,
    onSuccess,
    onFailure,
    check,
    onRefused,
    draft,
    fixed = NONE,
    minBusyMs = 0,
  } = settings
  const form = useForm<Values>({
    defaultValues,
    resolver: resolverFor(operation.input, check),
    shouldFocusError: false,
  })
  const [keys] = useState(() => newKeyRing(draft))
  const [openedAt] = useState(() => performance.now())
  const isUnderWay = useRef(false)
  const summary = useRef<HTMLElement>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus())

  const isHydrated = useIsHydrated()
  const [early] = useState(() => (isHydrated ? {} : typedEarly()))

  useEffect(() => {
    if (draft !== undefined) return keepDraft(form, { name: draft, early, fixed })
  }, [form, draft, early, fixed])

  async function send(values: Values, event?: React.BaseSyntheticEvent) {
    const element = event?.target instanceof HTMLFormElement ? event.target : undefined
    const headers = await guardHeaders(element, openedAt)
    return call(operation, values, { idempotencyKey: keys.keyFor(values), headers })
  }

  async function perform(values: Values, event?: React.BaseSyntheticEvent) {
    try {
      const answer = await atLeast(minBusyMs, send(values, event))
      keys.renew()
      form.reset()
      if (draft !== undefined) forgetDraft(draft)
      onSuccess(answer, values)
    } catch (error) {
      const problem = asProblem(error)
      for (const [name, message] of Object.entries(problem.fields)) {
        form.setError(name as Path<Values>, { type: 'server', message })
      }
      if (Object.keys(problem.fields).length > 0) focusSummary()
      onFailure(problem)
    }
  }

  const submit = form.handleSubmit(perform, (wrong) => {
    focusSummary()
    onRefused?.(Object.fromEntries(errorList(wrong).map(({ name, message }) => [name, message])))
  })

  return {
    isBusy: isSubmitting,
    /** False in prerendered markup: a form that is sent before its code has arrived would only reload the page. */
    isReady: isHydrated,
    control: form.control,
    /** What a field component needs to take part in the form. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: messageOf(get(errors, name)) }),
    onSubmit: async (event: React.FormEvent) => {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      await submit(event).finally(() => {
        isUnderWay.current = false
      })
    },
    summary: {
      ref: summary,
      errors: submitCount > 0 ? errorList(errors) : [],
      onPick: (name: string) => form.setFocus(name as Path<Values>),
    },
  }
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

function errorList(errors: object): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = messageOf(error)
    return message ? [{ name, message }] : []
  })
}
