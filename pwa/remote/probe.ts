/**
 * How long (ms) a page that is being looked at waits at most before it tries the server again, while the server cannot
 * be reached. A network may come back without any event. A call that was under way when it came back takes up to 15 s
 * more, so what the page says about the network is right again within 45 s.
 */
export const LONGEST_PROBE_MS = 24_000
