/** The Web Lock of whoever changes the catalogue on this device: one worker at a time. */
export const DOWNLOAD_LOCK = 'catalogue-download'
/** On this BroadcastChannel it then says that something was stored, and the others read it again. */
export const STORED_CHANNEL = 'catalogue'
