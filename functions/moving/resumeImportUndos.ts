import { UNDO_RESUME_MS } from '#shared/moving/imports.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { resumeUndos } from './resume-undos.ts'

const TIMEOUT_MARGIN_MS = 10_000

export const handler = createJobHandler((now, remainingTimeMs) =>
  resumeUndos(new Date(now.getTime() - UNDO_RESUME_MS), () => remainingTimeMs() > TIMEOUT_MARGIN_MS),
)
