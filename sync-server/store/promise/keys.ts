export interface KeysReading { answer(scope: string, key: string): Promise<{ fingerprint: string; status: number; body: string } | undefined> }
export interface KeysWriting { keep(entry: { scope: string; key: string; fingerprint: string; status: number; body: string }): Promise<void> }
