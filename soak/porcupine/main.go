// Judges a history of calls to one record: reads JSON from its input, prints Ok if an order explains it, else Illegal.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/anishathalye/porcupine"
)

type state struct {
	Title    string
	Revision int
}

// A read, a write, or a write that expects a revision.
type input struct {
	Title    *string
	Expected *int
}

type output struct {
	state
	IsStale bool
}

// What soak/src/histories/record-history.ts records; times are in milliseconds.
type recorded struct {
	Initial state
	History []struct {
		Input                input
		Output               output
		CalledAt, ReturnedAt float64
	}
}

func step(before, in, out interface{}) (bool, interface{}) {
	next, call := before.(state), in.(input)
	isStale := call.Expected != nil && *call.Expected != next.Revision
	if call.Title != nil && !isStale {
		next = state{*call.Title, next.Revision + 1}
	}
	return out == output{next, isStale}, next
}

func main() {
	var read recorded
	if err := json.NewDecoder(os.Stdin).Decode(&read); err != nil {
		log.Fatal(err)
	}
	var history []porcupine.Operation
	for _, call := range read.History {
		history = append(history, porcupine.Operation{
			Input:  call.Input,
			Output: call.Output,
			Call:   int64(call.CalledAt * 1e6),
			Return: int64(call.ReturnedAt * 1e6),
		})
	}
	model := porcupine.Model{Init: func() interface{} { return read.Initial }, Step: step}
	fmt.Println(porcupine.CheckOperationsTimeout(model, history, 0))
}
