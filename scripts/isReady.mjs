// Does the server on this machine answer that it is ready? Ends with 0 or 1, for the health check of an image.
const { PORT = '4000' } = process.env
const isReady = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
