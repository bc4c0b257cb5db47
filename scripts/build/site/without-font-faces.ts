import type { Plugin } from 'vite'

/** Removes @font-face rules from CSS files. Each HTML document declares its fonts, and a second rule would swap the font while a visitor reads. */
export function withoutFontFaces(): Plugin {
  return {
    name: 'without-font-faces',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = String(file.source).replace(/@font-face\s*\{[^}]*\}/g, '')
          }
        }
      },
    },
  }
}
