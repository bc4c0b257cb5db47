import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type ResolverOptions,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import type { ApiError } from '../api-client/api-error.ts'
import { callOperation } from '../api-client/call.ts'
import { toApiError } from '../api-client/to-api-error.ts'
import { useIsHydrated } from '../loading/use-is-hydrated.ts'
import { getBadInputMessage } from '../ui/bad-input.ts'
import { dismissErrorToasts } from '../ui/toast-store.ts'
import { clearDraft, persistDraft } from './form-draft.ts'
import { createBotCheckHeaders } from './form-guard.ts'
import { createIdempotencyKeyStore } from './idempotency-key.ts'
import { createExclusiveRunner } from './single-flight.ts'
import '../api-client/zod-config.ts'
import { toNestErrors } from '@hookform/resolvers'

type OperationFormOptions<Values extends FieldValues, Result> = {
  operation: Operation<z.ZodMiniType<unknown, Values>, z.ZodMiniType<Result>>
  defaultValues: DefaultValues<Values>
  onSuccess: (result: Result, values: Values) => void
  onFailure: (error: ApiError) => void
  /** Values without a field in the form, such as the version of the shown waiver. They are added to the submitted values. */
  knownValues?: Partial<NoInfer<Values>>
  validate?: (values: NoInfer<Values>) => FieldErrors
  onInvalid?: (fields: FieldErrors) => void
  draftName?: string
  minBusyMs?: number
}

/** Validates with the operation's schema, retries with the same idempotency key, and shows server errors at their fields. */
export function useOperationForm<Values extends FieldValues, Result>(
  options: OperationFormOptions<Values, Result>,
) {
  const {
    operation,
    defaultValues,
    knownValues,
    onSuccess,
    onFailure,
    validate,
    onInvalid,
    draftName,
    minBusyMs = 0,
  } = options
  const form = useForm<Values>({
    defaultValues,
    resolver: createResolver(operation.input, validate),
    shouldFocusError: false,
  })
  const [keys] = useState(() => createIdempotencyKeyStore(draftName))
  const [openedAt] = useState(() => performance.now())
  const [runOnce] = useState(createExclusiveRunner)
  const summary = useRef<HTMLElement>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus())

  const isHydrated = useIsHydrated()
  const [inputBeforeHydration] = useState(() => (isHydrated ? {} : readInputBeforeHydration()))
  const [blankValues] = useState(() => form.getValues())
  const fieldNames = useRef(new Set<string>())
  const [hasDraftExpired, setHasDraftExpired] = useState(false)

  useEffect(() => {
    if (draftName === undefined) return
    return persistDraft(form, {
      name: draftName,
      defaultValues: blankValues,
      hasField: (name) => fieldNames.current.has(name),
      inputBeforeHydration,
      onExpired: () => {
        keys.reset()
        setHasDraftExpired(true)
      },
    })
  }, [form, draftName, blankValues, inputBeforeHydration, keys])

  async function send(fieldValues: Values, event?: React.BaseSyntheticEvent) {
    const element = event?.target instanceof HTMLFormElement ? event.target : undefined
    const values = { ...fieldValues, ...knownValues }
    const headers = await createBotCheckHeaders(element, openedAt)
    return callOperation(operation, values, { idempotencyKey: keys.keyFor(values), headers })
  }

  async function perform(values: Values, event?: React.BaseSyntheticEvent) {
    try {
      const result = await withMinDuration(minBusyMs, send(values, event))
      keys.reset()
      form.reset()
      if (draftName !== undefined) clearDraft(draftName)
      setHasDraftExpired(false)
      onSuccess(result, values)
    } catch (error) {
      const apiError = toApiError(error)
      for (const [name, message] of Object.entries(apiError.fields)) {
        form.setError(name as Path<Values>, { type: 'server', message })
      }
      if (Object.keys(apiError.fields).length > 0) focusSummary()
      onFailure(apiError)
    }
  }

  const submit = form.handleSubmit(perform, (invalid) => {
    focusSummary()
    onInvalid?.(Object.fromEntries(listErrors(invalid).map(({ name, message }) => [name, message])))
  })

  return {
    isBusy: isSubmitting,
    /** False before hydration, so that the form cannot be submitted then. Such a submission would reload the page. */
    isReady: isHydrated,
    control: form.control,
    getValues: form.getValues,
    resetField: form.resetField,
    setValue: form.setValue,
    field: (name: Path<Values>) => {
      // Stores only the first part of a name such as 'children.0.fullName', because a draft contains the whole value of 'children'.
      fieldNames.current.add(name.split('.', 1)[0] ?? name)
      return { ...form.register(name), error: errorMessage(get(errors, name)) }
    },
    hasDraftExpired,
    onSubmit: async (event: React.FormEvent) => {
      event.preventDefault()
      await runOnce(() => {
        dismissErrorToasts()
        return submit(event)
      })
    },
    summary: {
      ref: summary,
      errors: submitCount > 0 ? listErrors(errors) : [],
      onSelect: (name: string) => {
        openSectionOf(name)
        form.setFocus(name as Path<Values>)
      },
    },
  }
}

function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

function listErrors(errors: object, path = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = path + key
    const message = errorMessage(error)
    if (message) return [{ name, message }]
    return isRecord(error) && key !== 'ref' ? listErrors(error, `${name}.`) : []
  })
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Shows the busy state for at least `ms`, because people cannot read a state that is shown only for a moment. */
async function withMinDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** The forms in the prerendered HTML. This list is created when the module loads, before React renders other forms. */
const prerenderedForms = typeof document === 'undefined' ? [] : [...document.forms]

function readInputBeforeHydration(): Record<string, string | string[]> {
  const typedValues: Record<string, string | string[]> = {}
  const fields = prerenderedForms.flatMap((form) => [...form.querySelectorAll<HTMLInputElement>('[name]')])
  for (const field of fields) {
    const isChoice = field.type === 'checkbox' || field.type === 'radio'
    if (field.value && (!isChoice || (field.type === 'radio' && field.checked))) {
      typedValues[field.name] = field.value
    }
    if (field.type !== 'checkbox' || !field.checked) continue
    const chosenValue = typedValues[field.name]
    typedValues[field.name] = [...(Array.isArray(chosenValue) ? chosenValue : []), field.value]
  }
  return typedValues
}

/** Opens the collapsed section that contains the field, because a hidden element cannot receive the focus. */
function openSectionOf(fieldName: string) {
  const details = document.getElementsByName(fieldName)[0]?.closest('details')
  if (details) details.open = true
}

function createResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
  validate: (values: Values) => FieldErrors = () => ({}),
): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = parse(schema, values)
    const fields = { ...validate(values), ...(parsed.ok ? {} : parsed.fields), ...findBadInputs(options) }
    const errors = Object.entries(fields).map(([name, message]) => [name, { type: 'rule', message }])
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) }
  }
}

/** Returns errors for dates that do not exist. React Hook Form cannot see them, because browsers report such dates as empty. */
function findBadInputs<Values extends FieldValues>({
  names = [],
  fields,
}: ResolverOptions<Values>): FieldErrors {
  const errors = names.map((name) => {
    const input: unknown = get(fields, `${name}.ref`)
    if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return []
    const label = input.labels?.[0]?.firstChild?.textContent ?? 'It'
    return [[name, getBadInputMessage(label, input.type)]]
  })
  return Object.fromEntries(errors.flat())
}
