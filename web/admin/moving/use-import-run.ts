import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importClients } from '#shared/moving/imports-operations.ts'
import type { ParsedRow } from '#shared/moving/parse-rows.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { type ImportFileMetadata, type RowChoices, type RowResults, sendRows } from './send-rows.ts'

const NO_RESULTS: RowResults = new Map()

/** Runs a dry run or an import. Returns the results of each request as they arrive. */
export function useImportRun(file: ImportFileMetadata, dryRun: boolean) {
  const [results, setResults] = useState(NO_RESULTS)
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()
  // All requests of a run have the same ID, so that the API recognizes rows that it has already imported.
  const runId = useRef(crypto.randomUUID())
  const controller = useRef<AbortController>(undefined)
  const queryClient = useQueryClient()
  useEffect(() => () => controller.current?.abort(), [])
  useLeaveWarning(state === 'running' && !dryRun)

  async function start(rows: readonly ParsedRow[], choices: RowChoices, earlierResults = NO_RESULTS) {
    const ownController = new AbortController()
    controller.current = ownController
    const { signal } = ownController
    const mergedResults = new Map(earlierResults)
    setState('running')
    setFailure(undefined)
    setResults(new Map(mergedResults))
    try {
      await sendRows(rows, {
        file,
        dryRun,
        choices,
        results: mergedResults,
        signal,
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        call: (input) => callAsStaff(importClients, { ...input, run: runId.current }, { signal }),
        onResults: (newResults) => {
          for (const result of newResults) mergedResults.set(result.row, result)
          setResults(new Map(mergedResults))
        },
      })
      setState('done')
    } catch (error) {
      // An aborted run must not change the state of a later run.
      if (controller.current === ownController) setState('idle')
      if (!signal.aborted) setFailure(toApiError(error).message)
    }
    if (!dryRun) void queryClient.invalidateQueries()
  }

  return { results, state, failure, start, stop: () => controller.current?.abort() }
}

function useLeaveWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
