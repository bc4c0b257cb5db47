import { afterAll, expect } from 'vitest'
import { writeRecording } from './recordings.ts'
import { recordedPermissions } from './sdk-recorder.ts'

/** Vitest runs this setup file, which saves the worker's recording after each test file. */
afterAll(() => writeRecording(expect.getState().testPath ?? 'unknown', recordedPermissions))
