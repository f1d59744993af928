import { minifySync, type Plugin } from 'vite'

/**
 * The script that stands in the page itself, as short as the parts beside it: what explains it to its readers would be sent with every page
 * the server draws.
 *
 * @throws where the script cannot be read
 */
export const leanScripts: Plugin = {
  name: 'lean-scripts',
  apply: 'build',
  transformIndexHtml: (page) =>
    page.replace(/(?<=<script>).*?(?=<\/script>)/gs, (text) => {
      const { code, errors } = minifySync('page.js', text, { module: false })
      if (errors.length > 0) throw new Error(`The page's own script: ${errors[0]!.message}`)
      return code.trim()
    }),
}
