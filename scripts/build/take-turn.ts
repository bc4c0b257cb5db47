import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as dynalite from 'dynalite/db/index.js'

/**
 * Builds of one checkout write the same folders: each waits for the one before. The lock is LevelDB's, which the system ends
 * with its process, however that ends.
 */
export async function takeTurn(
  name: 'site' | 'functions',
  folder = 'node_modules/.cache',
): Promise<() => Promise<void>> {
  const path = `${folder}/build-of-${name}`
  mkdirSync(path, { recursive: true })
  for (let isTold = false; ; isTold = true) {
    const { db } = dynalite.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
    try {
      await db.open()
      return () => db.close()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (!isTold) console.log(`Waiting for another build of the ${name}`)
      await wait(200)
    }
  }
}

const isLocked = (error: unknown) => error instanceof Error && Object(error.cause).code === 'LEVEL_LOCKED'
