/* The renderer adds this line at the top of the file: const { name, prefix, page, own, digest, files } = {...} */

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const key = keyOf(event.request)
  if (key) event.respondWith(answer(key, event.request))
})

/** If a file cannot be loaded, deletes the incomplete cache and throws, so that the previous worker continues with its own cache. */
async function install() {
  const cache = await caches.open(prefix + name)
  try {
    await Promise.all([keepPage(cache), ...files.map((file) => keepFile(cache, file))])
  } catch (error) {
    await caches.delete(prefix + name)
    throw error
  }
  await self.skipWaiting()
}

/** Throws if the page has another hash than expected. During a publication it may be from another release, which refers to other files. */
async function keepPage(cache) {
  const response = await fetch(page, { cache: 'no-cache' })
  const bytes = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const found = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== digest) throw new Error(`${page} is of another release`)
  await cache.put(page, response)
}

/** File names in /assets/ contain a hash, so a copy from another release is the same. */
async function keepFile(cache, file) {
  const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
  const response = known ?? (await fetch(file))
  if (!response.ok) throw new Error(`${response.status} ${file}`)
  await cache.put(file, response)
}

async function activate() {
  const names = await caches.keys()
  const old = names.filter((each) => each.startsWith(prefix) && each !== prefix + name)
  await Promise.all(old.map((each) => caches.delete(each)))
  await self.clients.claim()
}

/**
 * Returns the cache key. Undefined for requests that only the network answers: the API, other pages, and a page
 * with a query, such as a preview.
 */
function keyOf({ method, mode, url }) {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (mode === 'navigate') return !search && new RegExp(own).test(pathname) ? page : undefined
  return files.includes(pathname) || /^\/(assets|fonts)\//.test(pathname) ? pathname : undefined
}

async function answer(key, request) {
  const cache = await caches.open(prefix + name)
  const kept = await cache.match(key, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  // An error, such as full storage, is ignored, because the page works without its copy.
  if (response.ok && !response.redirected) await cache.put(key, response.clone()).catch(() => undefined)
  return response
}
