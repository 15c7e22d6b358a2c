// The least that a page made with React can be: React, its renderer, and one button.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(createElement('button', { type: 'button' }, 'Ready'));
