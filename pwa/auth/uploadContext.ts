import { createContext } from 'react'
import { uploadAsStaff } from './staffUpload.ts'

/** How a screen sends a file as the signed-in person. */
export const UploadContext = createContext(uploadAsStaff)
