import { addSharp } from './add-sharp.ts'
import { acquireBuildLock } from './build-lock.ts'
import { bundleFunctions } from './bundle-functions.ts'
import { SOURCE_MAPS_DIR } from './original-stack.ts'

const startedAt = performance.now()
const OUTPUT_FOLDER = 'dist/functions'
const releaseBuildLock = await acquireBuildLock('functions')
const sizes = await bundleFunctions(OUTPUT_FOLDER, SOURCE_MAPS_DIR)
await addSharp(`${OUTPUT_FOLDER}/processPicture`)
await releaseBuildLock()
const formatKilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7)
for (const { name, bytes, gzipBytes } of sizes) {
  console.log(`${name.padEnd(26)}${formatKilobytes(bytes)} KB ${formatKilobytes(gzipBytes)} KB gz`)
}
console.log(`${sizes.length} functions in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
