import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { SEARCH_MAX_LENGTH } from '#shared/lib/pagination.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { isLastPhoneDigits } from '#shared/lib/text/phone.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { CONTROL_CLASS, RequiredMark } from '../../../ui/field.tsx'
import { PersonName } from '../../../ui/person-name.tsx'
import { callAsStaff } from '../../auth/call-as-staff.ts'

const DEBOUNCE_MS = 150

type ClientSearchProps = {
  label: string
  isRequired?: boolean
  hasAutoFocus?: boolean
  onChoose: (client: Client) => void
}

export function ClientSearch(props: ClientSearchProps) {
  const { label, isRequired = false, hasAutoFocus = false, onChoose } = props
  const id = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const [isEnterPending, setIsEnterPending] = useState(false)
  const query = useDebounced(text.trim())
  const search = useQuery({
    queryKey: ['clients', 'search', query],
    queryFn: ({ signal }) => callAsStaff(searchClients, { text: query }, { signal }),
    enabled: query !== '',
  })
  const clients = useDeferredValue(query === '' ? [] : (search.data?.items ?? []))
  const current = clients[Math.min(activeIndex, clients.length - 1)]
  const answer = query === text.trim() ? search.data : undefined

  // Handles an Enter that was pressed before the response arrived. Chooses the client if there is exactly one match.
  useEffect(() => {
    if (!isEnterPending || !answer) return
    setIsEnterPending(false)
    const [client, ...others] = answer.items
    if (client && others.length === 0 && !answer.hasMore) onChoose(client)
  }, [isEnterPending, answer, onChoose])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActiveIndex(Math.max(0, Math.min(activeIndex + step, clients.length - 1)))
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!answer) setIsEnterPending(true)
    else if (current) onChoose(current)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {isRequired && <RequiredMark />}
        </label>
        <div className="relative">
          <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground" />
          <input
            id={id}
            type="search"
            role="combobox"
            aria-required={isRequired || undefined}
            aria-expanded={clients.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={current && `${id}-${current.id}`}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: users open this dialog to type
            autoFocus={hasAutoFocus}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Name, email, phone or pass code"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setActiveIndex(0)
              setIsEnterPending(false)
            }}
            onKeyDown={onKeyDown}
            // Hides the browser's clear button, because the dialog has its own.
            className={`${CONTROL_CLASS} pr-2 pl-10 text-ellipsis placeholder:text-sm [&::-webkit-search-cancel-button]:hidden`}
          />
        </div>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Clients found"
        className="grid grid-cols-1 gap-1 empty:hidden"
      >
        {clients.map((client) => (
          <div
            key={client.id}
            id={`${id}-${client.id}`}
            role="option"
            aria-selected={client === current}
            tabIndex={-1}
            // Uses pointermove, because a match that appears under a resting pointer must not be selected.
            onPointerMove={() => setActiveIndex(clients.indexOf(client))}
            onClick={() => onChoose(client)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(client)}
            className={`flex cursor-pointer flex-wrap items-baseline gap-x-4 rounded-md px-3 py-2 text-sm text-muted-foreground ${client === current ? 'bg-surface-raised' : ''}`}
          >
            <span className="min-w-0 flex-1 text-base font-semibold text-foreground wrap-anywhere">
              <PersonName name={fullName(client)} />
            </span>
            {client.phone && (
              <span className="tabular-figures">
                {isLastPhoneDigits(client.phone)
                  ? `phone ending in ${client.phone}`
                  : formatPhone(client.phone)}
              </span>
            )}
            {client.email && (
              <span title={client.email} className="w-full truncate">
                {client.email}
              </span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:absolute">
        {statusText(query, clients.length, search)}
      </p>
    </div>
  )
}

type SearchState = { isFetching: boolean; error: unknown; data: { hasMore: boolean } | undefined }

function statusText(query: string, count: number, { isFetching, error, data }: SearchState): string {
  if (query === '') return ''
  if (error) return toApiError(error).message
  if (isFetching && count === 0) return 'Searching...'
  if (data?.hasMore) return `${count} shown, and there are more. Type more of the name, or the phone number.`
  return count === 0 ? 'No clients found' : `${count} found`
}

function useDebounced(value: string): string {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debouncedValue
}
