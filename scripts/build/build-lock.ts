import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as dynalite from 'dynalite/db/index.js'

/** Allows only one build at a time, because builds share folders. Uses the lock of LevelDB, which is released when the process ends. */
export async function acquireBuildLock(
  name: 'site' | 'functions',
  folder = 'node_modules/.cache',
): Promise<() => Promise<void>> {
  const path = `${folder}/build-of-${name}`
  mkdirSync(path, { recursive: true })
  for (let isReported = false; ; isReported = true) {
    const { db } = dynalite.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
    try {
      await db.open()
      return () => db.close()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (!isReported) console.log(`Waiting for another build of the ${name}`)
      await wait(200)
    }
  }
}

const isLocked = (error: unknown) => error instanceof Error && Object(error.cause).code === 'LEVEL_LOCKED'
