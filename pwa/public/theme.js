// Runs before the first paint, so a chosen theme never flashes the other one; a file, because the content policy allows no inline script.
try {
  const chosen = localStorage.getItem('pravesh.theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {}
