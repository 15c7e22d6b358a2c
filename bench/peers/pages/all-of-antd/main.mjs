// What a page loads that leaves antd whole: every component, with React, in one chunk, and no icons but antd's own.
import * as antd from 'antd';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { antd });
createRoot(document.getElementById('root')).render(createElement(antd.Button, null, 'Ready'));
