import { afterAll, expect } from 'vitest'
import { writeRecording } from './recordings.ts'
import { recorded } from './sdk-recorder.ts'

/** A setup file: keeps what the worker has recorded up to the end of each test file. */
afterAll(() => writeRecording(expect.getState().testPath ?? 'unknown', recorded))
